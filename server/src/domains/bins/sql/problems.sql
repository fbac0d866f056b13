-- Loss or damage at a subscription creates a report for the office, unless there is one. Deposits in a bin that is
-- taken away were never weighed: they are closed with the move, so that the bin's next users do not get them.
create or replace function bins.mark_bin(p_bin uuid, p_status text, p_note text, p_by uuid) returns void
  language plpgsql as $$
declare
  v_subscription uuid;
  v_move uuid;
begin
  update bins.bins set status = p_status, subscription_id = case when p_status <> 'in_store' then subscription_id end
    where id = p_bin returning subscription_id into v_subscription;
  if not found then
    perform platform.refuse('not_found');
  end if;
  insert into bins.bin_moves (bin_id, status, subscription_id, note, moved_by)
    values (p_bin, p_status, v_subscription, nullif(p_note, ''), p_by) returning id into v_move;
  if p_status in ('in_store', 'retired') then
    update bins.deposits set weighing_id = v_move where bin_id = p_bin and weighing_id is null;
  end if;
  if p_status in ('lost', 'damaged') and v_subscription is not null then
    insert into bins.problems (subscription_id, bin_id, kind, note)
      select v_subscription, p_bin, p_status, nullif(p_note, '')
        from bins.subscriptions s where s.id = v_subscription and s.status in ('approved', 'active', 'paused')
      on conflict (bin_id) where bin_id is not null and settled_at is null do nothing;
  end if;
end $$;

-- Undoes a mistaken damage report. Later moves and other people's reports stay.
create or replace function bins.not_damaged(p_bin uuid, p_move uuid, p_by uuid) returns void
  language plpgsql as $$
declare
  v_damaged_at timestamptz;
begin
  perform from bins.bins where id = p_bin and status = 'damaged' for no key update;
  if not found then
    return;
  end if;
  select m.moved_at into v_damaged_at from bins.bin_moves m where m.id = p_move and m.bin_id = p_bin
    and not exists (select from bins.bin_moves later where later.bin_id = p_bin and later.id > p_move);
  if v_damaged_at is null then
    return;
  end if;
  perform bins.mark_bin(p_bin, 'placed', null, p_by);
  update bins.problems set settled_at = platform.now(), settled_by = p_by, outcome = 'found'
    where bin_id = p_bin and kind = 'damaged' and reported_at = v_damaged_at and settled_at is null;
end $$;

create or replace function bins.problem_json(p bins.problems) returns jsonb
  language sql stable
  return jsonb_build_object('id', p.id, 'kind', p.kind, 'day', p.day, 'note', coalesce(p.note, ''),
    'binNumber', (select b.number from bins.bins b where b.id = p.bin_id),
    'reportedAt', p.reported_at, 'settledAt', p.settled_at, 'outcome', p.outcome);

create or replace view bins.problem_notices as
  select p.id as problem_id, p.subscription_id, s.user_id, p.kind, p.day, p.outcome, b.number as bin_number
    from bins.problems p join bins.subscriptions s on s.id = p.subscription_id left join bins.bins b on b.id = p.bin_id;
