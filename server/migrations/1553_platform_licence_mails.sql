-- Mails about licences that an earlier version wrote and could not send yet name the business.
update platform.messages
  set facts = jsonb_set(facts, '{items}', (
    select jsonb_agg(item || jsonb_build_object('venueId', null,
        'venue', jsonb_build_object('en', item -> 'business', 'ar', null)) order by place)
      from jsonb_array_elements(facts -> 'items') with ordinality as listed (item, place)))
  where sent_at is null and dropped_at is null and template = 'licence_expiring'
    and jsonb_array_length(facts -> 'items') > 0;
