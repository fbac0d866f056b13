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
