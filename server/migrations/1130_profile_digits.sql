-- How Arabic texts write numbers: 0-9, or ٠-٩.
alter table profile.settings add column digits text not null default 'latn' check (digits in ('latn', 'arab'));
