"""Compares a report from Larch with your own records:

    python3 reconcile.py report.csv records.json 2026-10-01 2026-10-31

The records are a JSON list of your successful charges and refunds. Each has
`id`, `amount` (minor units), `currency` and `created` (the time of its event in
Unix seconds). The dates are the first and the last day to check, in Toronto
time. The exit status is 0 if everything matches, and 1 if there are problems.
"""

import csv
import io
import json
import os
import re
import sys
from datetime import datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from larch import Larch, LarchError

larch = Larch(os.environ.get("LARCH_SECRET_KEY"))
report_file, records_file, first, last = (sys.argv[1:] + [""] * 4)[:4]
# The fee of your plan, in basis points and in cents.
try:
    basis_points = int(os.environ.get("BASIS_POINTS") or 160)
    fixed = int(os.environ.get("FIXED") or 20)
except ValueError as error:
    sys.exit(f"BASIS_POINTS and FIXED are integers: {error}")
is_day = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-[0-3][0-9]").fullmatch
if not is_day(first) or not is_day(last) or first > last:
    sys.exit("Write the first day and then the last day, such as 2026-10-01 2026-10-31.")
try:
    toronto = ZoneInfo("America/Toronto")
except ZoneInfoNotFoundError:
    sys.exit("This machine has no time zones. Install them: pip install tzdata")


# part: load
is_amount = re.compile(r"-?[0-9]+\.[0-9]{2}").fullmatch
is_currency = re.compile(r"[a-z]{3}").fullmatch
# The columns that this program reads, and how Larch writes them. A spreadsheet
# program would save 42.50 as 42.5, and dates in another format.
COLUMNS = {
    "id": bool,
    "type": bool,
    "created": re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z").fullmatch,
    "available_on": is_day,
    "currency": is_currency,
    "amount": re.compile(r"-?[0-9]+(\.[0-9]+)?").fullmatch,
    "payout_amount": is_amount,
    "fee": is_amount,
    "net": is_amount,
    "payout": lambda text: True,
}
TYPES = ("charge", "refund", "dispute", "fee", "payout")


def read(file):
    """Reads a text file in UTF-8, or in UTF-16 as PowerShell writes it."""
    if not os.path.exists(file):
        sys.exit(f"There is no file {file}.")
    with open(file, "rb") as opened:
        data = opened.read()
    try:
        return data.decode("utf-16" if data.startswith(b"\xff\xfe") else "utf-8-sig")
    except UnicodeDecodeError:
        sys.exit(f"{file} is not text in UTF-8. Export a report as CSV.")


def read_report(file):
    """Reads a report, which is CSV (RFC 4180). Returns a dict for each line."""
    reader = csv.DictReader(io.StringIO(read(file), newline=""), strict=True)
    for name in COLUMNS:
        if name not in (reader.fieldnames or []):
            sys.exit(f"The report has no column `{name}`, separated by commas.")
    try:
        lines = list(reader)
    except csv.Error as error:
        sys.exit(f"The report is not CSV with commas: {error}")
    for line in lines:
        if None in line or None in line.values():
            sys.exit(f"A line of the report is not complete: {line}")
        for name, is_right in COLUMNS.items():
            if not is_right(line[name]):
                sys.exit(
                    f'{line["id"]}: Larch does not write "{line[name]}" in the column `{name}`.'
                    " Use the file that Larch wrote."
                )
        if line["type"] not in TYPES:
            print(f"{line['id']}: this program does not know the type {line['type']}")
    return lines


def is_whole(number, limit):
    """Returns True also for 4250.0, as some programs write integers in JSON."""
    return type(number) in (int, float) and number % 1 == 0 and 0 < number < limit


def read_records(file):
    """Reads your records."""
    try:
        records = json.loads(read(file))
    except json.JSONDecodeError:
        records = None
    if not isinstance(records, list):
        sys.exit("Your records are not a JSON list.")
    for record in records:
        fields = record if isinstance(record, dict) else {}
        id, amount, currency, created = map(fields.get, ("id", "amount", "currency", "created"))
        is_text = isinstance(id, str) and is_currency(str(currency))
        # In milliseconds, no record would be in the days to check.
        if not is_text or not is_whole(amount, 10**12) or not is_whole(created, 10**11):
            sys.exit(
                "A record needs an id, an amount in minor units (such as 4250),"
                f' a currency (such as "cad") and the time in seconds: {json.dumps(record)}'
            )
    return records


def minor(text):
    """Converts "42.50" to 4250. In the report, amounts always have all decimal places."""
    return int(text.replace(".", ""))


def decimal(amount):
    """Converts 4250 cents of the payout currency to "42.50"."""
    return f"{amount / 100:.2f}"


def day_of(seconds):
    """Returns the day in Toronto time, such as "2026-10-01"."""
    return datetime.fromtimestamp(seconds, toronto).date().isoformat()


def created_of(line):
    """Returns the time of a line, in Unix seconds."""
    return datetime.fromisoformat(line["created"].replace("Z", "+00:00")).timestamp()


def is_checked(day):
    return first <= day <= last


# part: lines
def check_lines(lines):
    """Finds errors in single lines, and lines that the report contains twice."""
    seen = set()
    problems = []
    for line in lines:
        id, type, fee, net = line["id"], line["type"], line["fee"], line["net"]
        # A dispute that you won has two lines: a negative and a positive
        # amount.
        name = (id, type, line["payout_amount"].startswith("-"))
        if name in seen:
            problems.append(f"{id}: the report contains this {type} twice")
        seen.add(name)
        amount = minor(line["payout_amount"])
        share = (amount * basis_points + 5000) // 10_000
        due = share + fixed if type == "charge" else 0
        if minor(fee) != due:
            problems.append(f"{id}: the fee is {fee}, expected {decimal(due)}")
        if minor(net) != amount - minor(fee):
            problems.append(f"{id}: {line['payout_amount']} minus {fee} is not {net}")
    return problems


# part: payouts
def check_payouts(lines):
    """Checks that the lines of each payout add up to zero, including the payout's own line."""
    # If a line has no payout, Larch has not paid it out yet.
    payouts = dict.fromkeys(
        line["payout"] for line in lines if line["payout"] and is_checked(line["available_on"])
    )
    problems = []
    for payout in payouts:
        own = [line for line in lines if line["payout"] == payout]
        paid = [-minor(line["net"]) for line in own if line["type"] == "payout"]
        owed = sum(minor(line["net"]) for line in own if line["type"] != "payout")
        print(f"{payout}: {decimal(sum(paid)) if paid else 'not paid'}")
        if not paid:
            problems.append(f"{payout}: the payout is missing")
        elif sum(paid) != owed:
            problems.append(f"{payout}: paid {decimal(sum(paid))}, but its lines add up to {decimal(owed)}")
    return problems


# part: records
def find_gaps(lines, records):
    """Finds charges and refunds that differ, or that are missing in the report or in your records."""
    reported = {line["id"]: line for line in lines if line["type"] in ("charge", "refund")}
    recorded = {record["id"]: record for record in records}
    problems = [
        f"{record['id']}: your records contain this id twice"
        for record in records
        if recorded[record["id"]] is not record
    ]
    gaps = []
    for id, record in recorded.items():
        line = reported.get(id)
        if not line:
            if is_checked(day_of(record["created"])):
                gaps.append((id, record["created"], "in your records, not in the report"))
            continue
        said = (abs(minor(line["amount"])), line["currency"])
        own = (record["amount"], record["currency"])
        if said != own:
            problems.append(
                f"{id}: {said[0]} {said[1]} in the report, {own[0]} {own[1]} in your records"
            )
    for id, line in reported.items():
        created = created_of(line)
        if id not in recorded and is_checked(day_of(created)):
            gaps.append((id, created, "in the report, not in your records"))
    return problems, gaps


# part: look-up
def explain_gaps(gaps):
    """Describes each missing charge or refund, with its event. Larch stores events for 30 days."""
    oldest = larch.now() - 30 * 24 * 60 * 60
    recent = [created for _, created, _ in gaps if created > oldest]
    events = {}
    unread = "no event: contact support"
    try:
        if recent:
            events = read_events(min(recent) - 3600)
    except LarchError as error:
        unread = f"the events could not be read: {error}"
    explained = []
    for id, created, text in gaps:
        found = events.get(id, unread)
        explained.append(f"{id}: {text} ({found if created > oldest else 'older than 30 days'})")
    return explained


def read_events(since):
    """Returns the event id for each successful charge or refund, with the object's id as the key."""
    events = {}
    for event in larch.events.all(types=["charge.succeeded", "charge.refunded"]):
        if event["created"] < since:
            break
        object = event["data"]["object"]
        if object["status"] == "succeeded":
            events[object["id"]] = event["id"]
    return events


# part: print
lines = read_report(report_file)
records = read_records(records_file)
days = [line["available_on"] for line in lines]
days += [day_of(created_of(line)) for line in lines] + [day_of(record["created"]) for record in records]
if days and not any(map(is_checked, days)):
    sys.exit(f"Neither file has a line from {first} to {last}.")
problems, gaps = find_gaps(lines, records)
found = [*check_lines(lines), *check_payouts(lines), *problems, *explain_gaps(gaps)]
for problem in found:
    print(problem)
print(f"Problems: {len(found)}." if found else f"Everything matches: {len(lines)} lines.")
sys.exit(1 if found else 0)
