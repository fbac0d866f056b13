-- One page of a folder in the protocol's format: files with their metadata, deeper folders with a null id. `p_prefix` is
-- empty or ends with a slash. `p_within` is the same or begins with it; names outside of it are left out. `p_order`: name,
-- created_at or updated_at.
create or replace function files.list(p_bucket text, p_prefix text, p_within text, p_search text, p_order text,
    p_descending boolean, p_limit int, p_offset int) returns jsonb
  language sql stable
  begin atomic
    with inside as (
      select o.*, substr(o.name, length(p_prefix) + 1) as rest from files.objects o
      where o.bucket_id = p_bucket and o.name >= p_within
        -- The character after the slash makes this a range of the index; starts_with() would scan the whole bucket.
        and o.name < case p_within when '' then chr(1114111) else left(p_within, -1) || '0' end
    ), entries as (
      select split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as created_at,
          null::timestamptz as updated_at, null::jsonb as metadata
        from inside where position('/' in rest) > 0 group by split_part(rest, '/', 1)
      union all
      select rest, id, created_at, updated_at, jsonb_build_object('eTag', etag, 'size', size, 'mimetype', mime_type,
          'cacheControl', cache_control, 'lastModified', updated_at, 'contentLength', size, 'httpStatusCode', 200)
        from inside where position('/' in rest) = 0
    ), page as (
      select * from entries where p_search = '' or position(lower(p_search) in lower(name)) > 0
      order by case when p_order = 'name' and not p_descending then name end,
        case when p_order = 'name' and p_descending then name end desc,
        case when p_order = 'created_at' and not p_descending then created_at
          when p_order = 'updated_at' and not p_descending then updated_at end,
        case when p_order = 'created_at' and p_descending then created_at
          when p_order = 'updated_at' and p_descending then updated_at end desc,
        name
      limit p_limit offset p_offset
    ), numbered as (select *, row_number() over () as place from page)
    select coalesce(jsonb_agg(jsonb_build_object('name', name, 'id', id, 'updated_at', updated_at,
      'created_at', created_at, 'last_accessed_at', updated_at, 'metadata', metadata) order by place), '[]') from numbered;
  end;

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
