-- Takes the points of a pickup back when it was refunded after the hand-over, spent or not, once.
create or replace function rewards.take_back_order(p_customer uuid, p_pickup uuid) returns void
  language plpgsql as $$
declare
  about constant text := rewards.pickup_source(p_pickup);
begin
  perform rewards.take_back(p_customer, about, about || ':refund');
end $$;
