create or replace function donations.request_json(r donations.requests) returns jsonb
  language sql stable
  return jsonb_build_object('id', r.id, 'donationId', r.donation_id, 'status', r.status, 'grams', r.grams,
    'price', r.price, 'message', r.message, 'wishedAt', r.wished_at, 'agreedAt', r.agreed_at,
    'holdExpiresAt', case when r.status = 'accepted' then r.hold_expires_at end, 'requestedAt', r.requested_at,
    'closedAt', r.closed_at, 'closedBy', r.closed_by, 'reason', r.reason, 'unread', 0);
