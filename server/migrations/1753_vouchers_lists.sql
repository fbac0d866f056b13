-- The office lists vouchers by when they were given, and those that a checkout holds or has used.
create index vouchers_by_time on vouchers.vouchers (issued_at, id);
create index vouchers_of_a_status_by_time on vouchers.vouchers (status, issued_at, id);
