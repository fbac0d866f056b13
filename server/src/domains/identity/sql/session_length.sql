-- How long a session lives without being used. Operators sign in every day.
create or replace function identity.session_length(p_user uuid) returns interval language sql stable
begin atomic
  select case when exists (select from identity.user_roles where user_id = p_user and role = 'operator')
    then interval '12 hours' else interval '30 days' end;
end;
