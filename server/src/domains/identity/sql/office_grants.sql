create or replace view identity.office_grants as select user_id, permission from identity.office_permissions;
