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
