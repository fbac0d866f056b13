-- The office finds orders by their pickup's code and by the phone that was left with them.
create index pickups_by_code on orders.pickups (code, id desc) where code is not null;
create index orders_by_contact_phone on orders.orders (contact_phone, id desc) where contact_phone is not null;
