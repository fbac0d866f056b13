-- The table was called notification_preferences where it was made by former migrations.
do $$
declare
  old name;
begin
  for old in select conname from pg_constraint
    where conrelid = 'notifications.preferences'::regclass and starts_with(conname, 'notification_')
  loop
    execute format('alter table notifications.preferences rename constraint %I to %I', old, substr(old, 14));
  end loop;
end $$;
