-- The bookings of a payee's account, each with its subject: a pickup or a payout.
create or replace function payouts.entries(p_account text, p_from timestamptz, p_until timestamptz)
  returns table (kind text, subject uuid, amount bigint, booked_at timestamptz)
  language sql stable
  begin atomic
    -- After a colon the reference has a suffix that distinguishes several bookings of one subject.
    select e.kind, split_part(e.reference, ':', 1)::uuid, e.amount, e.booked_at from payments.ledger_entries e
      where e.account = p_account and e.booked_at >= p_from and e.booked_at < p_until;
  end;
