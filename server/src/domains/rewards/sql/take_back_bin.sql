-- Takes everyone's points back after a weighing was corrected, once.
create or replace function rewards.take_back_bin(p_weighing uuid) returns void
  language plpgsql as $$
declare
  about constant text := rewards.weighing_source(p_weighing);
  person uuid;
begin
  perform rewards.lock_weighing(p_weighing);
  for person in select distinct user_id from rewards.transfers where subject = about order by user_id loop
    perform rewards.take_back(person, about, about || ':void:' || person);
  end loop;
end $$;
