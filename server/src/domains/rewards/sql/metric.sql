-- A person's value of a metric, from the views of lower domains, without exchanges between accounts that seem to
-- belong to one person.
create or replace function rewards.metric(p_user uuid, p_metric text) returns bigint
  language plpgsql stable as $$
begin
  return case p_metric
    when 'orders' then (select count(distinct order_id) from orders.completed_pickups p where customer_id = p_user
      and not exists (select from rewards.passed_over x where x.source = rewards.pickup_source(p.id)))
    when 'meals' then (select coalesce(sum(grams), 0) / 420 from orders.completed_pickups p where customer_id = p_user
      and not exists (select from rewards.passed_over x where x.source = rewards.pickup_source(p.id)))
    when 'baisa_saved' then (select coalesce(sum(savings), 0) from orders.completed_pickups p where customer_id = p_user
      and not exists (select from rewards.passed_over x where x.source = rewards.pickup_source(p.id)))
    when 'donated_grams' then (select coalesce(sum(grams), 0) from donations.collected_requests r where donor_id = p_user
      and not exists (select from rewards.passed_over x where x.source = rewards.request_source(r.id) and x.why <> 'pair'))
    when 'composted_grams' then (select coalesce(sum(counted_grams), 0) from composting.logged where user_id = p_user)
    when 'reviews' then (select count(*) from reviews.published where author_id = p_user)
  end;
end $$;
