-- How a deal is heated at home, in its venue's words.
alter table deals.deals add column heating_note_en text, add column heating_note_ar text;
