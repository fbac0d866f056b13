-- Takes the points of the refunded part of a pickup back, spent or not, once for each part.
create or replace function rewards.take_back_part(p_customer uuid, p_pickup uuid, p_refund uuid) returns void
  language plpgsql as $$
declare
  about constant text := rewards.pickup_source(p_pickup);
  has record;
  handed record;
  too_many int;
begin
  perform rewards.lock(p_customer);
  select paid, closed_at into handed from orders.completed_pickups where id = p_pickup;
  -- Not handed over yet, or fully refunded: its points then follow from the amount paid.
  if not found then
    return;
  end if;
  select * into has from rewards.earned(p_customer, about);
  too_many := has.points / case when has.is_doubled then 2 else 1 end
    - (handed.paid * settings.number_at('order_points_per_omr', handed.closed_at) / 1000)::int;
  if too_many > 0 then
    perform rewards.take_back(p_customer, about, about || ':part:' || p_refund, too_many);
  end if;
end $$;
