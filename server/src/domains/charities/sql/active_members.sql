-- Members of charities that may claim now: with a verified, valid licence and without a suspension.
create or replace view charities.active_members as
  select m.user_id, m.charity_id, c.contact_phone, c.areas
  from charities.members m join charities.charities c on c.id = m.charity_id
  where charities.standing(c.valid_until, c.suspended_at) = 'active';
