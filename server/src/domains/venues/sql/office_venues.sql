create or replace view venues.office_venues as
  select v.id, platform.localized(v.name_en, v.name_ar) as name, concat_ws(' ', v.name_en, v.name_ar) as names,
    v.type::text as kind, v.area, v.phone, v.created_at as at,
    case when v.closed_since <= (platform.now() at time zone 'Asia/Muscat')::date then 'closed' else 'open' end as state
  from venues.venues v;
