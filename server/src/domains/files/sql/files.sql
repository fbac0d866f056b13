-- A job deletes the bytes, because nothing outside the database happens in a transaction.
create or replace function files.queue_bytes_removal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.version <> old.version then
    perform graphile_worker.add_job('files.drop_bytes', json_build_object('version', old.version),
      run_at => now() + interval '1 minute', max_attempts => 25);
  end if;
  return null;
end $$;

create or replace trigger replaced_bytes_are_dropped after delete or update of version on files.objects
  for each row execute function files.queue_bytes_removal();
