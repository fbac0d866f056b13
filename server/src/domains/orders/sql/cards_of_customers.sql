create or replace view orders.cards_of_customers as
  select o.customer_id, c.card, c.captured_at
  from orders.orders o join payments.cards_of_subjects c on c.subject = orders.payable_ref(o.id);
