-- A voucher is announced a week before its end, and a day before.
drop index vouchers.vouchers_to_remind_of;
create index vouchers_to_remind_of on vouchers.vouchers (expires_at) where status = 'ready';
