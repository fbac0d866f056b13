-- Groups of customers, sellers whom vouchers pay, drivers whose scale says more than others do, and people who
-- owe the points of vouchers that they have used.
alter table abuse.cases
  drop constraint cases_pattern_check,
  add constraint cases_pattern_check check (pattern in ('order_pair', 'order_group', 'donation_pair', 'voucher_seller',
    'shared_device', 'shared_phone', 'shared_card', 'fresh_reports', 'heavy_driver', 'above_ticket', 'spent_refunded'));
