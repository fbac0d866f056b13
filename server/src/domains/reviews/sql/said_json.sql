-- The public part of a review, in the contract's shape.
create or replace function reviews.said_json(r reviews.reviews) returns jsonb
  language sql stable
  return jsonb_build_object('id', r.id, 'stars', r.stars, 'praise', r.praise, 'text', r.text,
    'writtenAt', r.written_at, 'editedAt', r.edited_at,
    'reply', case when r.reply is not null then jsonb_build_object('text', r.reply, 'at', r.replied_at,
      'editedAt', r.reply_edited_at) end);
