create or replace view orders.phones_of_customers as
  select customer_id, contact_phone as phone from orders.orders where contact_phone is not null;
