-- After a collection, extra requests for that day are done.
create or replace function bins.collected(p_subscription uuid, p_day date) returns void
  language sql
  begin atomic
    update bins.extras set status = 'collected'
      where subscription_id = p_subscription and day = p_day and status in ('open', 'planned');
  end;

-- Undoes `collected`: extra requests for that day are open again.
create or replace function bins.not_collected(p_subscription uuid, p_day date) returns void
  language sql
  begin atomic
    update bins.extras set status = 'open'
      where subscription_id = p_subscription and day = p_day and status = 'collected';
  end;

-- Settles reports of a missed day once the office has decided about that day.
create or replace function bins.settle_missed(p_subscription uuid, p_day date, p_outcome text, p_by uuid) returns void
  language sql
  begin atomic
    update bins.problems set settled_at = platform.now(), settled_by = p_by, outcome = p_outcome
      where subscription_id = p_subscription and day = p_day and kind = 'missed' and settled_at is null;
  end;

-- The depositors of a weighing, with the number and time of their deposits. A repeated call returns the same. p_grams:
-- the net weight, if known; the estimate of how full the bin is learns from it.
create or replace function bins.take_deposits(p_bin uuid, p_weighing uuid, p_until timestamptz, p_grams int default null)
  returns table (user_id uuid, deposits int, first_at timestamptz)
  language plpgsql as $$
begin
  perform from bins.bins where id = p_bin for no key update;
  if not exists (select from bins.emptyings e where e.weighing_id = p_weighing) then
    update bins.deposits d set weighing_id = p_weighing
      where d.bin_id = p_bin and d.weighing_id is null and d.deposited_at <= p_until;
    insert into bins.emptyings (weighing_id, bin_id, deposited_grams, grams, emptied_at)
      values (p_weighing, p_bin,
        (select coalesce(sum(d.grams), 0) from bins.deposits d where d.weighing_id = p_weighing), p_grams, p_until);
  end if;
  return query select d.user_id, count(*)::int, min(d.deposited_at) from bins.deposits d
    where d.weighing_id = p_weighing and d.user_id is not null group by d.user_id order by min(d.deposited_at), d.user_id;
end $$;

-- For a weighing that is void: its deposits wait for the next one.
create or replace function bins.give_back_deposits(p_weighing uuid) returns void
  language plpgsql as $$
begin
  perform from bins.bins b join bins.emptyings e on e.bin_id = b.id where e.weighing_id = p_weighing for no key update of b;
  update bins.deposits set weighing_id = null where weighing_id = p_weighing;
  delete from bins.emptyings where weighing_id = p_weighing;
end $$;
