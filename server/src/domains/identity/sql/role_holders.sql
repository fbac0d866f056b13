create or replace view identity.role_holders as select user_id, role from identity.user_roles;
