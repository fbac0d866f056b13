-- What happened to a bin, with who says so.
create or replace function bins.mark_bin(p_bin uuid, p_status text, p_note text, p_by uuid) returns void
  language sql as $$
    with marked as (
      update bins.bins set status = p_status where id = p_bin and status <> p_status returning id, subscription_id
    )
    insert into bins.bin_moves (bin_id, status, subscription_id, note, moved_by)
      select id, p_status, subscription_id, p_note, p_by from marked
$$;
