-- Donations beside a support ticket: status and events, without the address.
create or replace view donations.office_donations as
  select d.id, d.donor_id, platform.localized(d.title_en, d.title_ar) as title, d.status, d.price,
    (select jsonb_agg(jsonb_build_object('at', e.at, 'what', e.what, 'where', null) order by e.at)
      from (values (d.published_at, 'listed'), (d.recalled_at, 'recalled'), (d.ended_at, 'ended')) e (at, what)
      where e.at is not null) as events
  from donations.donations d;
