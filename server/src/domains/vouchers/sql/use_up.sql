-- The checkout that took the voucher is paid.
create or replace function vouchers.use_up(p_subject text) returns void
  language plpgsql as $$
declare
  -- A variable, so that the key finds the row (docs/decisions/0015).
  taken constant text := 'held';
begin
  update vouchers.vouchers set status = 'used', used_at = platform.now() where subject = p_subject and status = taken;
end $$;
