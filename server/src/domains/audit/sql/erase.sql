-- Entries stay, without the person's IP address and without what was entered about them.
create or replace function audit.erase(p_user uuid, p_email text) returns void language plpgsql as $$
begin
  perform set_config('dawra.erasing', 'on', true);
  update audit.entries set address = null where actor_id = p_user and address is not null;
  update audit.entries set input = '{}', before = null, after = null, reason = null
    where subject = p_user::text;
  update audit.entries set subject = null, input = '{}', before = null, after = null, reason = null
    where subject = p_email;
  perform set_config('dawra.erasing', '', true);
end $$;
