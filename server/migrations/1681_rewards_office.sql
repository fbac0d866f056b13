-- Where points come from that the office gives, and go to that it takes.
alter type rewards.account add value 'office';
