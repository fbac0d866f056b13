-- Until when an order may be cancelled is what was promised when it was placed, whatever the office sets later.
alter table orders.orders add column cancel_notice_hours smallint not null default 2 check (cancel_notice_hours >= 0);
