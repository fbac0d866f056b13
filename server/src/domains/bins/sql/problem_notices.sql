create or replace view bins.problem_notices as
  select p.id as problem_id, p.subscription_id, s.user_id, p.kind, p.day, p.outcome, b.number as bin_number
    from bins.problems p join bins.subscriptions s on s.id = p.subscription_id left join bins.bins b on b.id = p.bin_id;
