-- How reasons are worded for those who read them, by the keys of contract/src/reasons.rules.ts, and each change with why.
create table settings.reason_texts (
  key text primary key check (key ~ '^[a-z][a-z_]*$'),
  en text not null check (length(en) between 1 and 120),
  ar text not null check (length(ar) between 1 and 120),
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  constraint changed_reason_texts_say_when check (version = 1 or changed_at is not null)
);

create table settings.reason_text_changes (
  id uuid primary key default uuidv7(),
  key text not null references settings.reason_texts,
  -- The one that it began.
  version int not null check (version > 1),
  former jsonb not null,
  text jsonb not null,
  reason text not null check (length(reason) between 3 and 500),
  changed_at timestamptz not null default platform.now(),
  changed_by uuid not null references identity.users,
  unique (key, version),
  constraint reason_text_changes_change_something check (former <> text)
);

insert into settings.reason_texts (key, en, ar) values
  ('cancel_sold_out', 'Sold out', 'نفدت الكمية'),
  ('cancel_quality', 'Not good enough to sell', 'الجودة لا تصلح للبيع'),
  ('cancel_closing', 'The store is closing', 'المحل سيغلق'),
  ('cancel_other', 'Another reason', 'سبب آخر');
