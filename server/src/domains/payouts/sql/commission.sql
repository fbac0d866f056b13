-- The terms of a venue on a day: the share in hundredths of a percent, and baisa per portion.
create or replace function payouts.terms_of(p_venue uuid, p_day date, out share_bp int, out per_portion int)
  language sql stable parallel safe
  begin atomic
    select coalesce(t.share_bp, case when exists (select from businesses.of_venues o where o.venue_id = p_venue)
        then 1500 else 0 end), coalesce(t.per_portion, 0)
    from (select) as one_row left join lateral (
      select s.share_bp, s.per_portion from payouts.terms s
      where s.venue_id = p_venue and s.from_day <= p_day order by s.from_day desc limit 1) t on true;
  end;

-- Terms of a day that has begun cannot change, because a sale of that day may still be booked. New terms begin on a later
-- day.
create or replace function payouts.terms_stay() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' or new.from_day <= platform.muscat_day(new.set_at) then
    raise exception 'terms are never changed, and begin after the day they are set';
  end if;
  return new;
end $$;

create or replace trigger terms_stay before insert or update or delete on payouts.terms
  for each row execute function payouts.terms_stay();

-- Commission from a day on, with the previous terms, for notifications to managers.
create or replace view payouts.terms_notices as
  select t.venue_id, v.name as venue, t.from_day, t.share_bp, t.per_portion, t.reason,
    b.share_bp as share_bp_before, b.per_portion as per_portion_before
    from payouts.terms t join venues.cards v on v.id = t.venue_id
      cross join lateral payouts.terms_of(t.venue_id, t.from_day - 1) b;

-- The commission on a sale of that day in baisa, before VAT: rounded half up, never more than the sale. Without terms of its
-- own, a venue of a business pays 15 %, as stated when it applied; a venue from before applications existed has agreed to no
-- commission.
create or replace function payouts.commission(p_venue uuid, p_day date, p_gross bigint, p_portions int) returns bigint
  language sql stable parallel safe
  begin atomic
    select least(p_gross, (p_gross * t.share_bp + 5000) / 10000 + p_portions * t.per_portion)
      from payouts.terms_of(p_venue, p_day) t;
  end;

create or replace function payouts.share(p_amount bigint, p_part bigint, p_whole bigint) returns bigint
  language sql immutable parallel safe
  return (2 * p_amount * p_part + p_whole) / (2 * p_whole);

-- Charges of a venue between two instants for sales with VAT: their commission less returns, and the VAT booked on it. A
-- sale from before the registration retains its VAT as booked.
create or replace function payouts.taxed_commission(p_account text, p_from timestamptz, p_until timestamptz,
    out fee bigint, out vat bigint)
  language sql stable
  begin atomic
    select coalesce(-sum(e.amount) filter (where e.kind in ('commission', 'commission_back')), 0)::bigint,
      coalesce(-sum(e.amount) filter (where e.kind not in ('commission', 'commission_back')), 0)::bigint
    from payments.ledger_entries e
    where e.account = p_account and e.booked_at >= p_from and e.booked_at < p_until
      and (e.kind = 'commission_vat_rounding'
        or e.kind in ('commission', 'commission_back', 'commission_vat', 'commission_vat_back') and exists (
          select from payments.ledger_entries s cross join payouts.settings t
          where s.kind = 'sale' and s.reference = split_part(e.reference, ':', 1) and s.account = p_account
            and platform.muscat_day(s.booked_at) >= t.vat_from));
  end;

-- Books the commission on a pickup's sale in the ledger, and books it back where the sale was reversed. Everything follows
-- from the ledger's own bookings and their day, so it may run late, twice, and in any order of events.
-- A sale that was undone and made again is named `<pickup>:<n>`, and so are refunded parts.
create or replace function payouts.book_commission(p_pickup uuid) returns void
  language plpgsql as $$
declare
  sold record;
  sale record;
  n int := 0;
  name text := p_pickup::text;
  fee bigint;
  tax bigint;
  taxed_at timestamptz;
begin
  select venue_id, total, portions into sold from orders.venue_pickups where id = p_pickup;
  if not found then return; end if;
  loop
    select e.amount, e.booked_at into sale from payments.ledger_entries e
      where e.kind = 'sale' and e.reference = name and e.account = 'venue:' || sold.venue_id;
    exit when not found;
    -- Parts refunded before the hand-over are not in the sale, and their share of the commission is not charged: the same as
    -- for a refund afterwards.
    fee := payouts.share(payouts.commission(sold.venue_id, platform.muscat_day(sale.booked_at), sold.total, sold.portions),
      sale.amount, sold.total);
    -- A commission charged without VAT, before the platform is registered, stays so; only what was charged is returned.
    if not exists (select from payments.ledger_entries e
        where e.kind = 'commission' and e.reference = name and e.account = 'commission') then
      select case when platform.muscat_day(sale.booked_at) >= s.vat_from then payouts.vat(fee) else 0 end into tax
        from payouts.settings s;
      perform payouts.book_fee('commission', name, sold.venue_id, fee, tax);
    end if;
    select e.amount, e.booked_at into tax, taxed_at from payments.ledger_entries e
      where e.kind = 'commission_vat' and e.reference = name and e.account = 'vat';
    -- VAT that a correction already returned is not returned a second time.
    if tax is null or payouts.is_vat_corrected(sold.venue_id, taxed_at) then
      tax := 0;
    end if;
    n := n + 1;
    name := p_pickup || ':' || n;
    -- The sale was undone: all of the commission is returned.
    if exists (select from payments.ledger_entries e where e.kind = 'sale_undone' and e.reference = name) then
      perform payouts.book_fee('commission_back', name || ':undone', sold.venue_id, fee, tax);
    else
      perform payouts.book_back(p_pickup, sold.venue_id, sale.amount, fee, tax);
      exit;
    end if;
  end loop;
end $$;

-- Commission and the VAT on it, from a venue to the platform ('commission') or back ('commission_back').
create or replace function payouts.book_fee(p_kind text, p_reference text, p_venue uuid, p_fee bigint, p_tax bigint)
  returns void language plpgsql as $$
declare
  venue text := 'venue:' || p_venue;
  is_back boolean := p_kind = 'commission_back';
begin
  if p_fee > 0 then
    perform payments.book(p_kind, p_reference, case when is_back then 'commission' else venue end,
      case when is_back then venue else 'commission' end, p_fee);
  end if;
  if p_tax > 0 then
    perform payments.book(replace(p_kind, 'commission', 'commission_vat'), p_reference,
      case when is_back then 'vat' else venue end, case when is_back then venue else 'vat' end, p_tax);
  end if;
end $$;

-- Returns the commission on the refunded part of a sale, in proportion. Parts (`<pickup>:<n>`) come before the rest
-- (`<pickup>`). The amount is computed from the sum so far, so that several parts return to the baisa what one refund would.
create or replace function payouts.book_back(p_pickup uuid, p_venue uuid, p_sale bigint, p_fee bigint, p_tax bigint)
  returns void language plpgsql as $$
declare
  back record;
  before bigint := 0;
begin
  for back in
    with recursive part (n, name, amount, id) as (
      select 1, p_pickup || ':1', -e.amount, e.id from payments.ledger_entries e
        where e.kind = 'sale_back' and e.reference = p_pickup || ':1' and e.account = 'venue:' || p_venue
      union all
      select p.n + 1, p_pickup || ':' || (p.n + 1), -e.amount, e.id from part p join payments.ledger_entries e
        on e.kind = 'sale_back' and e.reference = p_pickup || ':' || (p.n + 1) and e.account = 'venue:' || p_venue)
    select name, amount, id from part
    union all
    select p_pickup::text, -e.amount, e.id from payments.ledger_entries e
      where e.kind = 'sale_back' and e.reference = p_pickup::text and e.account = 'venue:' || p_venue
    order by id
  loop
    perform payouts.book_fee('commission_back', back.name, p_venue,
      payouts.share(p_fee, before + back.amount, p_sale) - payouts.share(p_fee, before, p_sale),
      payouts.share(p_tax, before + back.amount, p_sale) - payouts.share(p_tax, before, p_sale));
    before := before + back.amount;
  end loop;
end $$;
