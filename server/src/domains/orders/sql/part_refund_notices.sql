create or replace view orders.part_refund_notices as
  select id, pickup_id, case_id, number, price, to_card, reason, by_office from orders.part_refunds;
