-- News of a licence names the store that it is of; news of before names the business.
update notifications.notifications
  set facts = facts || jsonb_build_object('venueId', null, 'venue', jsonb_build_object('en', facts -> 'business', 'ar', null))
  where kind = 'licence_expiring';
update notifications.notifications set facts = facts || '{"venueId": null, "venue": null}'
  where kind in ('change_waits', 'account_asked', 'account_changed', 'change_decided');
