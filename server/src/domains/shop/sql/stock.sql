create or replace function shop.batch_json(b shop.batches) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', b.id, 'code', b.code, 'method', b.method, 'sellerId', b.seller_id,
      'readyOn', b.ready_on, 'grams', b.grams, 'gramsLeft', b.grams - b.brought_in,
      'mixedInto', array(select o.code from shop.batches o
        where o.id <> b.id and o.id in (select shop.sold_as(b.id)) order by o.code),
      'recalledAt', b.recalled_at, 'recallReason', b.recall_reason);
  end;

create or replace view shop.batch_facts as
  select b.id, b.code, b.method, b.started_on, b.ready_on, b.grams, b.recalled_at, b.recall_reason,
    platform.localized(b.feedstock_en, b.feedstock_ar) as feedstock,
    platform.localized(s.name_en, s.name_ar) as seller, s.permit_number
  from shop.batches b join shop.sellers s on s.id = b.seller_id;

create or replace view shop.batch_labels as select id, code, recalled_at, recall_reason, seller_id from shop.batches;

create or replace function shop.stock_json(p shop.products) returns jsonb
  language sql stable
  return shop.product_json(p) || jsonb_build_object('isOnSale', p.is_available, 'isRecalled', p.is_recalled, 'isHidden', p.hidden_at is not null,
    'heldGrams', p.held, 'soldGrams', p.sold, 'version', p.version);

-- Adds grams or removes lost ones; never promised grams, never more of a batch than there is, never before it is
-- ready. Adding a new batch ends a recall: the rest of the recalled batch is written off first, so that the two never
-- mix.
create or replace function shop.add_stock(p_product uuid, p_batch uuid, p_grams int, p_reason text, p_by uuid) returns void
  language plpgsql as $$
declare
  product shop.products;
  unused int;
  ready date;
begin
  -- Locked first, as in the recall: a simultaneous recall either is seen here or waits.
  select * into product from shop.products where id = p_product for no key update;
  if product.id is null then
    perform platform.refuse('not_found');
  end if;
  if p_batch is not null then
    select ready_on into ready from shop.batches
      where id = p_batch and seller_id = product.seller_id and recalled_at is null;
    if ready > platform.muscat_day(platform.now()) then
      perform platform.refuse('batch_not_ready', jsonb_build_object('readyOn', ready));
    end if;
    update shop.batches set brought_in = brought_in + p_grams
      where id = p_batch and seller_id = product.seller_id and recalled_at is null and brought_in + p_grams <= grams;
    if not found then
      select grams - brought_in into unused from shop.batches
        where id = p_batch and seller_id = product.seller_id and recalled_at is null;
      if unused is null then
        perform platform.refuse('not_found');
      end if;
      perform platform.refuse('batch_used_up', jsonb_build_object('gramsLeft', unused));
    end if;
  end if;
  if product.remaining + p_grams < 0 then
    perform platform.refuse('stock_promised', jsonb_build_object('gramsLeft', product.remaining));
  end if;
  if p_batch is not null and product.remaining > 0 then
    if product.is_recalled then
      insert into shop.stock_entries (product_id, batch_id, grams, reason, entered_by)
        values (p_product, product.batch_id, -product.remaining, 'lost', p_by);
      update shop.products set stocked = stocked - remaining, remaining = 0 where id = p_product;
    elsif p_batch <> product.batch_id then
      insert into shop.mixtures (batch_id, sold_as) values (product.batch_id, p_batch) on conflict do nothing;
    end if;
  end if;
  update shop.products set stocked = stocked + p_grams, remaining = remaining + p_grams,
      batch_id = coalesce(p_batch, batch_id), is_recalled = is_recalled and p_batch is null
    where id = p_product;
  insert into shop.stock_entries (product_id, batch_id, grams, reason, entered_by)
    values (p_product, coalesce(p_batch, product.batch_id), p_grams, p_reason, p_by);
end $$;

-- A finished heap becomes a batch under its reserved code, and all of it goes into the stock of its product. The
-- reservation is used up, so that this happens once.
create or replace function shop.bring_out(p_id uuid, p_code text, p_product uuid, p_started date, p_grams int, p_by uuid)
  returns void
  language plpgsql as $$
begin
  delete from shop.reserved_codes where code = p_code;
  if not found then
    perform platform.refuse('batch_code_taken', jsonb_build_object('batch', p_code));
  end if;
  insert into shop.batches (id, code, seller_id, method, started_on, ready_on, grams)
    select p_id, p_code, p.seller_id, p.method, p_started, platform.muscat_day(platform.now()), p_grams
      from shop.products p where p.id = p_product;
  perform shop.add_stock(p_product, p_id, p_grams, 'batch', p_by);
end $$;

-- Reserves the next free code of a kind (two letters) and month for a heap: `WR-2611-01`.
create or replace function shop.reserve_code(p_letters text, p_day date) returns text
  language plpgsql as $$
declare
  free text;
begin
  -- Serializes reservations, and additions of a batch with such a code.
  perform pg_advisory_xact_lock(hashtextextended('shop.batch_code ' || p_letters, 0));
  select c.code into free
    from (select p_letters || '-' || to_char(p_day, 'YYMM') || '-' || lpad(n::text, 2, '0') as code
      from generate_series(1, 99) n) c
    where not exists (select from shop.batches b where b.code = c.code)
      and not exists (select from shop.reserved_codes r where r.code = c.code)
    order by c.code limit 1;
  if free is null then
    perform platform.refuse('batch_codes_used_up');
  end if;
  insert into shop.reserved_codes (code) values (free);
  return free;
end $$;

-- Refuses a code that is reserved for a heap, as if it were taken.
create or replace function shop.keep_reserved() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('shop.batch_code ' || left(new.code, 2), 0));
  if exists (select from shop.reserved_codes where code = new.code) then
    perform platform.refuse('batch_code_taken', jsonb_build_object('batch', new.code));
  end if;
  return new;
end $$;

create or replace trigger reserved_codes_are_kept
  before insert on shop.batches for each row execute function shop.keep_reserved();

-- A batch, and the batches of which its bags may contain some: they were left over when it was filled in.
create or replace function shop.may_contain(p_batch uuid) returns setof uuid
  language sql stable
  begin atomic
    with recursive inside as (
      select p_batch as id
      union select m.batch_id from shop.mixtures m join inside i on i.id = m.sold_as)
    select id from inside;
  end;

-- A batch, and every one under whose code some of it may have been sold, over any number of steps.
create or replace function shop.sold_as(p_batch uuid) returns setof uuid
  language sql stable
  begin atomic
    with recursive codes as (
      select p_batch as id
      union select m.sold_as from shop.mixtures m join codes c on c.id = m.batch_id)
    select id from codes;
  end;

-- Takes a batch off sale, and each batch that it is mixed into, because their bags may contain it. Recalled batches
-- stay as they are. Returns the newly recalled ones.
create or replace function shop.recall(p_code text, p_reason text) returns setof shop.batches
  language plpgsql as $$
declare
  batch shop.batches;
  recalled uuid[];
begin
  select * into batch from shop.batches where code = p_code;
  if batch.id is null then
    perform platform.refuse('not_found');
  end if;
  -- Batches mix only under these locks: concurrent orders, additions and returns see the recall, or it sees them.
  perform from shop.products where seller_id = batch.seller_id order by id for no key update;
  with gone as (
    update shop.batches set recalled_at = platform.now(), recall_reason = p_reason
      where recalled_at is null and id in (select shop.sold_as(batch.id)) returning id)
  select array_agg(id) into recalled from gone;
  update shop.products set is_recalled = true where batch_id = any (recalled);
  return query select b.* from shop.batches b where b.id = any (recalled) order by b.code;
end $$;

-- Returned grams of recalled batches are never sold again; others are sold under the product's current batch.
-- `p_batches`: the batch of each line. The caller has locked the products.
create or replace function shop.sort_returned(p_ids uuid[], p_grams int[], p_batches uuid[]) returns void
  language sql
  begin atomic
    with lost as (
      select w.id, w.grams, w.batch from unnest(p_ids, p_grams, p_batches) as w (id, grams, batch)
        join shop.batches b on b.id = w.batch and b.recalled_at is not null),
    gone as (
      update shop.products p set remaining = p.remaining - lost.grams, stocked = p.stocked - lost.grams
        from lost where p.id = lost.id)
    insert into shop.stock_entries (product_id, batch_id, grams, reason) select id, batch, -grams, 'lost' from lost;

    insert into shop.mixtures (batch_id, sold_as)
      select w.batch, p.batch_id from unnest(p_ids, p_batches) as w (id, batch)
        join shop.products p on p.id = w.id and p.batch_id <> w.batch
        join shop.batches b on b.id = w.batch and b.recalled_at is null
      on conflict do nothing;
  end;
