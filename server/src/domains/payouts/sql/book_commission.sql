-- Books the commission on what the ledger says of a pickup, and books it back where the ledger took the sale back. All of
-- it follows from the ledger's own bookings and their day, so it may run late, twice, and in any order of events.
-- A sale that was undone and made again is named `<pickup>:<n>`, and so are parts that were refunded.
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
    -- What was refunded before the hand-over is not in the sale, and its share of the commission is not asked for: the
    -- same as for a refund afterwards.
    fee := payouts.share(payouts.commission(sold.venue_id, platform.muscat_day(sale.booked_at), sold.total, sold.portions),
      sale.amount, sold.total);
    -- What was charged without VAT stays so, and what was charged goes back.
    if not exists (select from payments.ledger_entries e
        where e.kind = 'commission' and e.reference = name and e.account = 'commission') then
      perform payouts.book_fee('commission', name, sold.venue_id, fee,
        payouts.vat_on(fee, platform.muscat_day(sale.booked_at)));
    end if;
    select e.amount, e.booked_at into tax, taxed_at from payments.ledger_entries e
      where e.kind = 'commission_vat' and e.reference = name and e.account = 'vat';
    -- What went back as a whole goes back no second time.
    if tax is null or payouts.is_vat_corrected(sold.venue_id, taxed_at) then
      tax := 0;
    end if;
    n := n + 1;
    name := p_pickup || ':' || n;
    -- Undone: all of it goes back.
    if exists (select from payments.ledger_entries e where e.kind = 'sale_undone' and e.reference = name) then
      perform payouts.book_fee('commission_back', name || ':undone', sold.venue_id, fee, tax);
    else
      perform payouts.book_back(p_pickup, sold.venue_id, sale.amount, fee, tax);
      exit;
    end if;
  end loop;
end $$;
