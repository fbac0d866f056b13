-- Those who were erased before uploads were forgotten are named by none any more.
select platform.forget_uploads(array(select id::text from identity.users where deleted_at is not null));
