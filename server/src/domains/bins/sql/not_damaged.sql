-- After a damage report by mistake. Later moves and other people's reports stay.
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
