create or replace function orders.allow_transition() returns trigger language plpgsql as $$
declare
  who constant text := coalesce(nullif(current_setting('dawra.actor', true), ''), 'system');
begin
  if new.kind = 'deals' and (old.status, new.status) in (('ready', 'confirmed'), ('completed', 'ready')) then
    update orders.transitions set undone_at = platform.now(), undone_by = who
      where pickup_id = new.id and status = old.status and undone_at is null;
    -- It was handed over without having been marked ready.
    if new.status = 'ready' then
      insert into orders.transitions (pickup_id, status, actor) values (new.id, 'ready', who)
        on conflict (pickup_id, status) where undone_at is null do nothing;
    end if;
    return null;
  end if;
  -- A missed pickup was handed over after all: an offline device reports it, or an appeal was upheld.
  if new.kind = 'deals' and (old.status, new.status) = ('no_show', 'completed') then
    update orders.transitions set undone_at = platform.now(), undone_by = who
      where pickup_id = new.id and status = 'no_show' and undone_at is null;
    insert into orders.transitions (pickup_id, status, actor) values (new.id, 'completed', who);
    return null;
  end if;
  -- A failed delivery is repeated on another day.
  if new.kind = 'delivery' and (old.status, new.status) = ('out_for_delivery', 'confirmed') then
    update orders.transitions set undone_at = platform.now(), undone_by = who
      where pickup_id = new.id and status = 'out_for_delivery' and undone_at is null;
    return null;
  end if;
  if not (old.status, new.status) in (
    ('awaiting_payment', 'confirmed'), ('awaiting_payment', 'released'),
    ('confirmed', 'ready'), ('confirmed', 'completed'), ('confirmed', 'cancelled'), ('confirmed', 'no_show'),
    ('ready', 'completed'), ('ready', 'cancelled'), ('ready', 'no_show'),
    ('confirmed', 'out_for_delivery'), ('out_for_delivery', 'completed'), ('out_for_delivery', 'cancelled'))
    or (new.kind = 'delivery' and new.status in ('ready', 'no_show'))
    or (new.kind = 'delivery' and (old.status, new.status) = ('confirmed', 'completed')) then
    raise exception 'a pickup does not go from % to %', old.status, new.status;
  end if;
  insert into orders.transitions (pickup_id, status, actor, reason)
    values (new.id, new.status, who, new.cancel_reason);
  return null;
end $$;

create or replace trigger pickups_move_forward after update of status on orders.pickups
  for each row when (old.status is distinct from new.status) execute function orders.allow_transition();
