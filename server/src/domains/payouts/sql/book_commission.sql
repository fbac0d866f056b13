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
    -- A commission charged without VAT stays so; only what was charged is returned.
    if not exists (select from payments.ledger_entries e
        where e.kind = 'commission' and e.reference = name and e.account = 'commission') then
      perform payouts.book_fee('commission', name, sold.venue_id, fee,
        payouts.vat_on(fee, platform.muscat_day(sale.booked_at)));
    end if;
    select e.amount, e.booked_at into tax, taxed_at from payments.ledger_entries e
      where e.kind = 'commission_vat' and e.reference = name and e.account = 'vat';
    -- VAT that a correction already returned is not returned a second time.
    if tax is null or payouts.is_vat_corrected(sold.venue_id, taxed_at) then
      tax := 0;
    end if;
    n := n + 1;
    name := p_pickup || ':' || n;
    -- Undone: all of it is returned.
    if exists (select from payments.ledger_entries e where e.kind = 'sale_undone' and e.reference = name) then
      perform payouts.book_fee('commission_back', name || ':undone', sold.venue_id, fee, tax);
    else
      perform payouts.book_back(p_pickup, sold.venue_id, sale.amount, fee, tax);
      exit;
    end if;
  end loop;
end $$;
