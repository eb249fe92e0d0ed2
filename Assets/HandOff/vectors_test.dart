// dart test. In a Flutter app flutter_test has the same words: import package:flutter_test/flutter_test.dart.
import 'dart:convert';
import 'dart:io';
import 'package:test/test.dart';
import '../lib/chrome_follower.dart';

double number(Object? value) => (value as num).toDouble();

void main() {
  final file = jsonDecode(File('test/vectors.json').readAsStringSync()) as Map<String, dynamic>;
  for (final item in file['cases'] as List<dynamic>) {
    test(item['name'] as String, () {
      final place = (item['start']['place'] as List<dynamic>).map(number).toList();
      final bars = ChromeFollower(
          offset: place[3], maxOffset: number(item['start']['maxOffset']), top: place[0] + place[1], bottom: place[2]);
      for (final step in item['steps'] as List<dynamic>) {
        final row = step as List<dynamic>;
        final seconds = number(row[0]) / number(file['ticksPerSecond']);
        final expected = row.sublist(2, 6).map(number).toList();
        switch (row[1] as String) {
          case 'to': bars.scroll(expected[3], seconds);
          case 'letGo': bars.letGo(number(row[6]), seconds);
          case 'end': bars.end(seconds);
          case 'look': bars.advance(seconds);
          case final source: bars.begin(Source.values.byName(source), seconds);
        }
        final answer = [bars.hidden.header, bars.hidden.toolbar, bars.hidden.tabBar, bars.offset];
        for (int column = 0; column < 4; column += 1) {
          expect(answer[column], closeTo(expected[column], number(file['tolerance'])), reason: '$row');
        }
      }
    });
  }
}
