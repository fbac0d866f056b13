-- Who is paid for what a seller of compost sells; null until it has named an account.
alter table shop.sellers add column business_id uuid references businesses.businesses;
create unique index one_seller_a_business on shop.sellers (business_id) where business_id is not null;
