-- Silence about allergens is no answer. `contains` names them, `none` says none of the 14, `unknown` says that the venue
-- does not know; null is a draft, or a deal from before the question. The last two read as not stated.
alter table deals.deals
  add column allergen_answer text check (allergen_answer in ('contains', 'none', 'unknown'));
update deals.deals set allergen_answer = 'contains' where allergens <> '{}';
alter table deals.deals add constraint allergens_are_named_when_contained
  check ((allergen_answer is not distinct from 'contains') = (allergens <> '{}'));

-- Mirrors allergenObstacle: a surprise bag of unknown contents says at least what may be in it.
create function deals.states_allergens(d deals.deals) returns boolean
  language sql immutable
  return d.allergen_answer is not null and (d.kind <> 'surprise_bag' or d.allergen_answer <> 'unknown'
    or num_nonnulls(d.allergens_note_en, d.allergens_note_ar) > 0);

-- Nothing comes on sale without an answer, and nothing on sale loses it. What was on sale before the question stays.
create function deals.require_allergen_answer() returns trigger language plpgsql as $$
begin
  if not deals.states_allergens(new) and (tg_op = 'INSERT' or old.status not in ('scheduled', 'live')
      or deals.states_allergens(old)) then
    perform platform.refuse('allergens_not_stated');
  end if;
  return new;
end $$;
create trigger offers_state_allergens
  before insert or update of status, kind, allergen_answer, allergens_note_en, allergens_note_ar on deals.deals
  for each row when (new.status in ('scheduled', 'live')) execute function deals.require_allergen_answer();

create or replace function deals.keep_sold_terms() returns trigger language plpgsql as $$
begin
  if (old.held > 0 or old.sold > 0) and (new.price, new.original_price, new.allergens, new.allergen_answer)
      is distinct from (old.price, old.original_price, old.allergens, old.allergen_answer) then
    perform platform.refuse('deal_terms_locked');
  end if;
  return new;
end $$;
drop trigger sold_terms_stay on deals.deals;
create trigger sold_terms_stay before update of price, original_price, allergens, allergen_answer on deals.deals
  for each row execute function deals.keep_sold_terms();

-- The list as it is stated to others, null when it is not: filters and order lines know nothing else. Written out where
-- an index or a hot path needs it.
drop index deals.live_deals_by_place;
create index live_deals_by_place on deals.deals using gist (place)
  include (id, category, price, dietary, allergens, allergen_answer, starts_at, ends_at, early_until)
  where status = 'live' and hidden_at is null;

create or replace view deals.live_deals as
  select id, venue_id, kind, category, title_en, title_ar, picture, original_price, price, remaining,
    portion_grams, dietary, case when allergen_answer in ('contains', 'none') then allergens end as allergens, tags,
    starts_at, ends_at, place, published_at
  from deals.deals
  where status = 'live' and hidden_at is null and ends_at > platform.now()
    and (early_until is null or early_until <= platform.now());

create or replace view deals.early_deals as
  select id, venue_id, kind, category, title_en, title_ar, picture, original_price, price, remaining,
    portion_grams, dietary, case when allergen_answer in ('contains', 'none') then allergens end as allergens, tags,
    starts_at, ends_at, place, published_at, early_until
  from deals.deals
  where status = 'live' and hidden_at is null and ends_at > platform.now() and early_until > platform.now();

create or replace function deals.terms_json(d deals.deals) returns jsonb
  language sql stable
  return jsonb_build_object('kind', d.kind, 'packaging', d.packaging, 'category', d.category,
    'title', platform.localized(d.title_en, d.title_ar),
    'description', platform.localized(d.description_en, d.description_ar),
    'ingredients', platform.localized(d.ingredients_en, d.ingredients_ar),
    'instructions', platform.localized(d.instructions_en, d.instructions_ar),
    'picture', d.picture, 'originalPrice', d.original_price, 'price', d.price, 'portions', d.portions,
    'portionGrams', d.portion_grams, 'allergenAnswer', d.allergen_answer, 'allergens', d.allergens,
    'allergensNote', platform.localized(d.allergens_note_en, d.allergens_note_ar),
    'dietary', d.dietary, 'tags', d.tags,
    'window', jsonb_build_object('startsAt', d.starts_at, 'endsAt', d.ends_at));

-- As before, but `allergens` is null when they are not stated: orders.place writes it into the line as it comes.
create or replace function deals.hold(p_ids uuid[], p_quantities int[], p_prices int[], p_early boolean)
  returns table (deal_id uuid, quantity int, venue_id uuid, starts_at timestamptz, ends_at timestamptz,
    instructions_en text, instructions_ar text, price int, original_price int, portion_grams int,
    title_en text, title_ar text, picture text, allergens text[], allergens_note_en text, allergens_note_ar text)
  language plpgsql as $$
declare
  on_sale constant deals.status := 'live';
  taken int;
begin
  return query
    update deals.deals d set remaining = d.remaining - wanted.quantity, held = d.held + wanted.quantity
      from (select l.id, w.quantity from deals.deals l
          join unnest(p_ids, p_quantities, p_prices) as w (id, quantity, price) on w.id = l.id
          where l.status = on_sale and l.hidden_at is null and l.ends_at > platform.now()
            and l.remaining >= w.quantity and l.price = w.price
            and (p_early or l.early_until is null or l.early_until <= platform.now())
          order by l.id for no key update of l) wanted
      where d.id = wanted.id
      returning d.id, wanted.quantity, d.venue_id, d.starts_at, d.ends_at, d.instructions_en, d.instructions_ar,
        d.price, d.original_price, d.portion_grams, d.title_en, d.title_ar, d.picture,
        case when d.allergen_answer in ('contains', 'none') then d.allergens end,
        d.allergens_note_en, d.allergens_note_ar;
  get diagnostics taken = row_count;
  if taken < cardinality(p_ids) then
    perform deals.refuse_hold(p_ids, p_quantities, p_prices, p_early);
  end if;
end $$;
