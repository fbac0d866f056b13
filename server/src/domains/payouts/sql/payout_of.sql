-- The payout that paid for a sale of that moment; null while it is unpaid.
create or replace function payouts.payout_of(p_account text, p_sold_at timestamptz) returns uuid
  language sql stable
  begin atomic
    select p.id from payouts.payouts p
      where p.account = p_account and p.status <> 'returned' and p.sold_until > p_sold_at
      order by p.sold_until limit 1;
  end;
