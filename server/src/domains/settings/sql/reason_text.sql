-- The wording of a reason in both languages; null when the office does not word it. Joined into the statement that reads
-- the reason, so that a change counts at once.
create or replace function settings.reason_text(p_key text) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('en', en, 'ar', ar) from settings.reason_texts where key = p_key;
  end;
