create or replace view identity.office_holders as
  select o.user_id, o.permission, o.permission = 'owner' as is_owner
    from identity.office_permissions o join identity.user_roles r on r.user_id = o.user_id and r.role = 'operator';
