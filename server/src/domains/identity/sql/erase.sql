-- Rows that others refer to stay, without anything that identifies the person.
create or replace function identity.erase(p_user uuid) returns void language plpgsql as $$
begin
  delete from identity.viewings where p_user in (operator_id, viewed_id);
  delete from identity.sessions where user_id = p_user;
  delete from identity.one_time_tokens where user_id = p_user;
  delete from identity.flow_states where p_user in (user_id, link_to);
  delete from identity.challenges where user_id = p_user;
  delete from identity.webauthn_credentials where user_id = p_user;
  delete from identity.mfa_factors where user_id = p_user;
  delete from identity.known_devices where user_id = p_user;
  delete from identity.identities where user_id = p_user;
  delete from identity.user_roles where user_id = p_user;
  delete from identity.invitations i using identity.users u where u.id = p_user and i.email = u.email
    and u.email_confirmed_at is not null;
  update identity.applications set details = '{}', reason = case when reason is not null then '' end,
    status = case status when 'pending' then 'withdrawn' else status end,
    decided_at = coalesce(decided_at, platform.now()) where user_id = p_user;
  perform set_config('dawra.erasing', 'on', true);
  update identity.security_events set ip = null, user_agent = null, details = '{}' where user_id = p_user;
  perform set_config('dawra.erasing', '', true);
  update identity.users set email = null, phone = null, password_hash = null, full_name = '', picture = null,
    new_email = null, new_phone = null, user_metadata = '{}', app_metadata = '{}', email_confirmed_at = null,
    phone_confirmed_at = null, deleted_at = platform.now(), updated_at = platform.now()
    where id = p_user and deleted_at is null;
end $$;
