-- For other domains: unused vouchers of people whose vouchers are frozen.
create or replace view vouchers.frozen_vouchers as
  select v.user_id, v.id as voucher_id from vouchers.frozen f join vouchers.vouchers v on v.user_id = f.user_id
  where v.status = 'ready' and v.recalled_at is null and not v.is_reduced and v.expires_at > platform.now();
