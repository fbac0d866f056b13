-- Mails that an earlier version wrote and could not send yet. A recall still has to arrive; of the others this version has
-- no text for what they say.
update platform.messages set template = 'compost_recalled', facts = jsonb_build_object(
    'items', jsonb_build_array(jsonb_build_object('orderId', substring(facts ->> 'link' from '[^/]+$'), 'number', '',
      'batch', facts -> 'batch', 'reason', facts -> 'reason')),
    'link', facts -> 'link', 'unsubscribe', null)
  where sent_at is null and dropped_at is null and template = 'batch_recalled';

update platform.messages set dropped_at = platform.now(), facts = null, last_error = 'written by an earlier version'
  where sent_at is null and dropped_at is null and not facts ? 'items'
    and template in ('request_news', 'donation_offered', 'licence_decided', 'application_decided', 'hidden_waits');
