create or replace view charities.notices as
  select c.id, platform.localized(c.name_en, c.name_ar) as name, c.valid_until, c.suspended_because as reason,
    array(select m.user_id from charities.members m where m.charity_id = c.id order by m.user_id) as members
  from charities.charities c;
